import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textToHtml } from './wire.ts'

const anyText = fc.string({ unit: 'binary', maxLength: 200 })
const markup = fc
  .array(fc.constantFrom('<', '>', '&', '"', "'", '\n', '<br>', '&lt;', '&amp;', 'script', 'a', '据'))
  .map((parts) => parts.join(''))

/** What a browser shows for such HTML. */
const shown = (html: string) =>
  html
    .replaceAll('<br>', '\n')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')

test('no element but <br> comes out of any text, and a browser shows the text itself', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, markup), (text) => {
      const html = textToHtml(text)
      expect(html.replaceAll('<br>', '')).not.toMatch(/[<>"'\n]/)
      expect(html).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/)
      expect(shown(html)).toBe(text)
    }),
  )
})
