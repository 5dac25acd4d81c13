/**
 * The section of a version in a changelog in the format of keepachangelog.com, without its heading; `null` if it is
 * missing or empty.
 * @param {string} changelog
 * @param {string} version such as "1.0.0"
 * @returns {string | null}
 */
export function notesOf(changelog, version) {
  const section = changelog.split(/^## /m).find((text) => text.startsWith(`[${version}]`));
  const notes = section
    ?.replace(/^.*\n/, '')
    .replace(/^\[[^\]]+\]: .*$/gm, '') // where its links lead
    .trim();
  return notes ? `${notes}\n` : null;
}
