const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Markup that may go into a page as it is. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Part = string | Html | Html[] | undefined

const partText = (part: Part): string => {
  if (part === undefined) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(({ text }) => text).join('')
  return part.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** A template of markup: what is put in is escaped, unless it is markup made by this function. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(texts.reduce((page, text, index) => page + partText(parts[index - 1]) + text))
