import { expect, test } from 'vitest'
import { richText } from '../rich-text/rich-text.ts'
import { withCards } from './card-spans.ts'

const [one, two] = ['https://a.example/community/r6/1', 'https://a.example/community/r6/2'] as [string, string]
const carded = (html: string, ...links: string[]) => {
  const { parts, below } = withCards(
    richText(html),
    links.map((link) => ({ link })),
  )
  const shown = parts.map((part) =>
    part.kind === 'card'
      ? `[${part.card.link}]`
      : part.kind === 'break'
        ? '\n'
        : part.kind === 'text'
          ? part.text
          : part.href,
  )
  return [shown.join(''), ...below.map(({ link }) => link)]
}

test('a card replaces a link that is alone on its line, including the line breaks', () => {
  expect(carded(`上<br> ${one} <br>下<br>完`, one)).toEqual([`上[${one}]下\n完`])
  expect(carded(`${one}<br>${two}`, one, two)).toEqual([`[${one}][${two}]`])
})

test('a link within a sentence stays, with its card below; so does a repeated link', () => {
  expect(carded(`看 ${one}<br>${two}<br>${two}`, one, two)).toEqual([`看 ${one}[${two}]${two}`, one])
})

test('a link without a card stays', () => {
  expect(carded(`${one}<br>${two}`, two)).toEqual([`${one}[${two}]`])
})
