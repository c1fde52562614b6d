import { expect, test } from 'vitest'
import { drawingOf } from './drawing.ts'

const lines = (file: string, rules = {}) => drawingOf(`src/fixtures/${file}`, rules).split(/(?<=>)/)

test('a file that a drawing program saved loses what only the program reads, and has links and classes in place', () => {
  expect(lines('saved.svg')).toEqual([
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20" viewBox="0 0 40 20">',
    '<path fill="#aa0000" d="M0 0h9z" stroke="#000000" stroke-width="2"/>',
    '<path d="M1 1h2z" fill="#aa0000" opacity=".5"/>',
    // At its own size a link isn't cut at its edges; the linking file's colours are before its own.
    '<g transform="translate(20 0)">',
    '<path d="M3 3h2z" fill="#aa0000"/>',
    '<path d="M4 4h2z" fill="#0000aa"/>',
    '</g>',
    '<svg x="30" y="0" width="5" height="5" viewBox="0 0 10 10">',
    '<path d="M3 3h2z" fill="#aa0000"/>',
    '<path d="M4 4h2z" fill="#0000aa"/>',
    '</svg>',
    '</svg>',
  ])
})

test('rules from outside are before those of the file and of links', () => {
  const drawn = lines('saved.svg', { roof: { fill: '#123' }, wall: { fill: '#456' }, lit: { display: 'inline' } })

  expect(drawn.filter((line) => line.includes('"#123"'))).toHaveLength(3)
  expect(drawn.filter((line) => line.includes('"#456"'))).toHaveLength(2)
  expect(drawn).toContain('<path d="M2 2h2z"/>')
})

test('a class that no rule knows is named with its file', () => {
  expect(() => lines('nameless.svg')).toThrow('src/fixtures/nameless.svg: no rule says what .roof looks like')
})
