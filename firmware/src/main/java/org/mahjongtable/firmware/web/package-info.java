/**
 * The pages and the event stream of the table over HTTP.
 * Never sends what the public may not see.
 */
@NullMarked
package org.mahjongtable.firmware.web;

import org.jspecify.annotations.NullMarked;
