package org.mahjongtable.firmware.sim;

/** Who plays an evening, and what: the course of its deals, and what the people do beside. */
record Company(Course course, Habits habits) {}
