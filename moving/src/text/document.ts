import type { Block, Inline } from '@judian/contract'

const limits = { alt: 100, inlines: 2_000, lines: 500, href: 2_000 }
const address = /^https?:\/\/[^\s\\"<>\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]+$/iu

/** An address that a text may link, resolved against the old site's; otherwise nothing. */
export function linkOf(written: string, site: string): string | undefined {
  const trimmed = written.trim()
  if (/^[a-z][a-z\d+.-]*:/i.test(trimmed) && !/^https?:/i.test(trimmed)) return undefined
  const whole = /^www\./i.test(trimmed) ? `http://${trimmed}` : trimmed
  if (whole === '' || !URL.canParse(whole, site)) return undefined
  const { href } = new URL(whole, site)
  return href.length <= limits.href && address.test(href) ? href : undefined
}

/** The pieces of a text as blocks of the site's tree. */
export function createDocument() {
  const blocks: Block[] = []
  /** Of the quote or list that is open: its finished lines. */
  let open: { type: 'quote' | 'list'; ordered: boolean; lines: Inline[][] } | undefined
  let line: Inline[] = []

  function take(): Inline[] | undefined {
    const trimmed = trimmedLine(line)
    line = []
    return trimmed.length > 0 ? trimmed : undefined
  }

  const document = {
    add(run: Inline) {
      const last = line.at(-1)
      if (last && last.bold === run.bold && last.href === run.href) last.text += run.text
      else if (line.length < limits.inlines) line.push({ ...run })
      else last!.text += run.text
    },
    /** Ends the line, which becomes a paragraph, or a line of what is open. */
    end(heading = false) {
      const text = take()
      if (!text) return
      if (!open) blocks.push(heading ? { type: 'heading', level: 2, text } : { type: 'paragraph', text })
      else if (open.lines.length < limits.lines) open.lines.push(text)
      else open.lines.at(-1)!.push({ text: '\n' }, ...text)
    },
    /** Whether the line has no text yet. */
    isFresh: () => trimmedLine(line).length === 0,
    begin(type: 'quote' | 'list', ordered = false) {
      document.close()
      open = { type, ordered, lines: [] }
    },
    close() {
      document.end()
      if (open && open.lines.length > 0) {
        const { type, ordered, lines } = open
        blocks.push(type === 'quote' ? { type, lines } : { type, ordered, items: lines })
      }
      open = undefined
    },
    isIn: (type: 'quote' | 'list') => open?.type === type,
    divide() {
      document.close()
      blocks.push({ type: 'divider' })
    },
    /** A picture ends what is open: only paragraphs and spoilers stand around one. */
    picture(id: string, alt: string) {
      document.close()
      blocks.push({ type: 'picture', image_id: id, alt: alt.replace(/\s+/g, ' ').trim().slice(0, limits.alt) })
    },
    blocks() {
      document.close()
      return blocks
    },
  }
  return document
}

/** Without empty space around it, and without empty runs. */
function trimmedLine(line: readonly Inline[]): Inline[] {
  const runs = line.map((run) => ({ ...run, text: run.text.replace(/[^\S\n]+\n/g, '\n').replace(/\n{3,}/g, '\n\n') }))
  while (runs[0] && (runs[0].text = runs[0].text.trimStart()) === '') runs.shift()
  while (runs.at(-1) && (runs.at(-1)!.text = runs.at(-1)!.text.trimEnd()) === '') runs.pop()
  return runs.filter(({ text }) => text !== '')
}
