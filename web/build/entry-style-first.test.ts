import { expect, test } from 'vitest'
import { entryStyleFirst } from './entry-style-first.ts'

const link = (name: string) => `\n    <link rel="stylesheet" crossorigin href="/assets/${name}.css">`

test('the style sheet that names the layers comes first', () => {
  const page = `<head>${link('card-a1')}${link('button-b2')}${link('index-c3_-')}</head>`
  expect(entryStyleFirst(page)).toBe(`<head>${link('index-c3_-')}${link('card-a1')}${link('button-b2')}</head>`)
})

test('a page without it does not build', () => {
  expect(() => entryStyleFirst(`<head>${link('card-a1')}</head>`)).toThrow('no style sheet of its entry')
})
