// SPDX-License-Identifier: Apache-2.0
package io.tabletheory.item;

/**
 * The arithmetic of the ISO calendar, so that reading and writing a timestamp allocates
 * no date. Years start in March here: the leap day is then the last of its year, and one
 * linear formula gives the lengths of months.
 */
final class EpochDay {

	private static final int DAYS_PER_ERA = 146_097;

	/** The days from 0000-03-01 to 1970-01-01. */
	private static final int DAYS_BEFORE_1970 = 719_468;

	private EpochDay() {
	}

	static int daysOfMonth(int year, int month) {
		if (month == 2) {
			return isLeap(year) ? 29 : 28;
		}
		return (month == 4 || month == 6 || month == 9 || month == 11) ? 30 : 31;
	}

	private static boolean isLeap(int year) {
		return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
	}

	static long of(int year, int month, int day) {
		int marchYear = (month > 2) ? year : year - 1;
		int marchMonth = (month > 2) ? month - 3 : month + 9;
		int era = Math.floorDiv(marchYear, 400);
		int yearOfEra = Math.floorMod(marchYear, 400);
		int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + daysBefore(marchMonth) + day - 1;
		return (long) era * DAYS_PER_ERA + dayOfEra - DAYS_BEFORE_1970;
	}

	/** The date as one decimal number, {@code 20260116}. */
	static int toDecimalDate(long epochDay) {
		long days = epochDay + DAYS_BEFORE_1970;
		int era = (int) Math.floorDiv(days, DAYS_PER_ERA);
		int dayOfEra = Math.floorMod(days, DAYS_PER_ERA);
		int yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
		int dayOfYear = dayOfEra - (yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100);
		int marchMonth = (5 * dayOfYear + 2) / 153;
		int month = (marchMonth < 10) ? marchMonth + 3 : marchMonth - 9;
		int year = era * 400 + yearOfEra + ((month <= 2) ? 1 : 0);
		return (year * 100 + month) * 100 + dayOfYear - daysBefore(marchMonth) + 1;
	}

	/** The days before a month, in a year that starts with March as month 0. */
	private static int daysBefore(int marchMonth) {
		return (153 * marchMonth + 2) / 5;
	}

}
