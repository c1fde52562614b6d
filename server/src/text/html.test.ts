import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOfHtml, longTextToHtml, textToHtml } from './html.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 200 })
const markup = fc
  .array(fc.constantFrom('<', '>', '&', '"', "'", '\n', '<br>', '&lt;', '&amp;', 'script', 'a', '据'))
  .map((parts) => parts.join(''))

/** The text that a browser shows for this HTML. */
const shown = (html: string) =>
  html
    .replaceAll('<br>', '\n')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

test('any text becomes HTML with <br> only, which shows the same text', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, markup), (text) => {
      const html = textToHtml(text)
      expect(html.replaceAll('<br>', '')).not.toMatch(/[<>"'\n]/)
      expect(html).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/)
      expect(shown(html)).toBe(text)
    }),
  )
})

test('a long text becomes the same HTML', async () => {
  const text = `'据"点\n🎮<`.repeat(20_000)
  expect(await longTextToHtml(text)).toBe(textToHtml(text))
})

test('the beginning of HTML shows the beginning of its text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        anyText.filter((text) => text.isWellFormed()),
        markup,
      ),
      fc.nat(100),
      (text, length) => {
        const beginning = beginningOfHtml(textToHtml(text), length)
        expect(beginning.length).toBeLessThanOrEqual(length)
        expect(shown(beginning).isWellFormed()).toBe(true)
        expect(textToHtml(text)).toBe(beginning + textToHtml(text.slice(shown(beginning).length)))
      },
    ),
  )
})
