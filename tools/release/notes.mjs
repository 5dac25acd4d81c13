/**
 * The section of a version in a changelog that is kept as keepachangelog.com says, without its heading; `null` where there
 * is none, or nothing in it.
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
