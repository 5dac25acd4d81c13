/**
 * Why a text is not well-formed XML: tags that are not closed in order, repeated attributes, bare `<` or `&`. `null` if
 * it is.
 */
export function xmlProblem(text: string): string | null {
  const open: string[] = [];
  const rest = text.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
    (tag, closes: string, name: string, attributes: string, isEmpty: string) => {
      const names = [...attributes.matchAll(/([\w:-]+)="/g)].map((match) => match[1]);
      if (new Set(names).size !== names.length) return `<twice: ${tag}`;
      if (closes && open.pop() !== name) return `<unexpected ${tag}`;
      if (!closes && !isEmpty) open.push(name);
      return '';
    },
  );
  if (/[<&>]/.test(rest)) return rest.trim().slice(0, 80);
  return open.length > 0 ? `never closed: ${open.join()}` : null;
}

/** The ids that a drawing defines. */
export const idsIn = (svg: string) =>
  [...svg.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1] ?? '');

/** The ids that a drawing refers to. */
export const referencesIn = (svg: string) =>
  [...svg.matchAll(/(?:url\(#|href="#)([^")]*)/g)].map((match) => match[1] ?? '');
