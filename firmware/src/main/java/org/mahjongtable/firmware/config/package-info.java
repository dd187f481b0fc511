/**
 * The owner's files, read strictly: every error names file, line, value and what is allowed.
 * Never writes an owner's file and never uses half of a wrong one.
 */
@NullMarked
package org.mahjongtable.firmware.config;

import org.jspecify.annotations.NullMarked;
