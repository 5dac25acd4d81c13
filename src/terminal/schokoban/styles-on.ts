/**
 * Imported before Ink, whose styles are decided when it is loaded: none where the variable `CI` is
 * set, or for a terminal that it does not know. But a player must see whether a box is on a goal. The
 * sixteen colours are enough; without colours (`NO_COLOR`), the theme still needs reverse video.
 */
process.env['FORCE_COLOR'] ??= '1';
