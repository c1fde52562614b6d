import fc from 'fast-check'
import type { Block, Doc, HiddenBlock, Inline } from '@judian/contract'
import { expect, test } from 'vitest'
import { bodyTextOf, nodeOf } from './body-text.ts'
import { docOfNode, nodeOfDoc } from './mapping.ts'
import { tidied } from './tidy.ts'
import { EditorState } from 'prosemirror-state'

const words = fc.oneof(
  fc.constantFrom('守住', '[贴纸:牛]', '[贴纸:没有]', '@夜枭 ', '#新手', '\n', '[贴纸:', ' '),
  fc.string({ minLength: 1, unit: fc.constantFrom('a', '点', '👍', '<', '&', '\n', '[', ']') }),
)
const run = fc.record(
  { text: words, bold: fc.constant(true as const), href: fc.constantFrom('https://a.cn/1', 'http://b.cn') },
  { requiredKeys: ['text'] },
)
/** Neighbours of one style are one run. */
const line = fc.array(run, { maxLength: 4 }).map((runs) =>
  runs.reduce<Inline[]>((merged, one) => {
    const last = merged.at(-1)
    if (!last || last.bold !== one.bold || last.href !== one.href) return [...merged, one]
    return [...merged.slice(0, -1), { ...last, text: last.text + one.text }]
  }, []),
)
const lines = fc.array(line, { minLength: 1, maxLength: 3 })
const title = fc.constantFrom('', '结局', '[贴纸:牛]')
const paragraph = fc.record({ type: fc.constant('paragraph' as const), text: line })
const picture = fc.record({
  type: fc.constant('picture' as const),
  image_id: fc.uuid(),
  alt: fc.constantFrom('', '地图 "北门"'),
})
const hidden: fc.Arbitrary<HiddenBlock> = fc.oneof(paragraph, picture)
const block: fc.Arbitrary<Block> = fc.oneof(
  hidden,
  fc.record({ type: fc.constant('heading' as const), level: fc.constantFrom(2 as const, 3 as const), text: line }),
  fc.record({ type: fc.constant('list' as const), ordered: fc.boolean(), items: lines }),
  fc.record({ type: fc.constant('quote' as const), lines }),
  fc.record({
    type: fc.constant('spoiler' as const),
    title,
    blocks: fc.array(hidden, { minLength: 1, maxLength: 3 }),
  }),
  fc.constant({ type: 'divider' as const }),
)
const board: Block = { type: 'board' }
/** A post has one board at most. */
const doc: fc.Arbitrary<Doc> = fc
  .tuple(fc.array(block, { minLength: 1, maxLength: 6 }), fc.option(fc.nat(6)))
  .map(([blocks, at]) => ({ v: 1 as const, blocks: at === null ? blocks : blocks.toSpliced(at, 0, board) }))

test('the editor’s tree equals the post’s', () => {
  fc.assert(
    fc.property(doc, (tree) => {
      const node = nodeOfDoc(tree)
      node.check()
      expect(docOfNode(node)).toEqual(tree)
    }),
  )
})

test('the editor’s extra paragraphs aren’t sent: opening and saving a text leaves it unchanged', () => {
  fc.assert(
    fc.property(doc, (tree) => {
      const state = EditorState.create({ doc: nodeOfDoc(tree) })
      const opened = tidied(state.tr, () => true)?.doc ?? state.doc
      opened.check()
      const sent = bodyTextOf(opened)
      const again = nodeOf(sent)
      const reopened = tidied(EditorState.create({ doc: again }).tr, () => true)?.doc ?? again
      expect(bodyTextOf(reopened)).toEqual(sent)
    }),
  )
})

test.for(['', '守点', '一\n\n三\n', '[贴纸:牛]@夜枭 #新手\n> 不是引用'])(
  '%j is a plain text, and stays one',
  (body) => {
    expect(bodyTextOf(nodeOf({ body }))).toEqual({ body, doc: undefined })
  },
)

test('a text with structure has a tree, and its lines for the counter', () => {
  const tree: Doc = {
    v: 1,
    blocks: [
      { type: 'heading', level: 2, text: [{ text: '打法' }] },
      { type: 'list', ordered: false, items: [[{ text: '守' }], [{ text: '攻', bold: true }]] },
      { type: 'spoiler', title: '结局', blocks: [{ type: 'paragraph', text: [{ text: '赢了' }] }] },
      { type: 'divider' },
    ],
  }
  expect(bodyTextOf(nodeOfDoc(tree))).toEqual({ body: '打法\n· 守\n· 攻\n结局\n赢了\n———', doc: tree })
})

test('a missing or duplicate board is removed from the text', () => {
  const below: Block = { type: 'paragraph', text: [{ text: '看图' }] }
  const state = EditorState.create({ doc: nodeOfDoc({ v: 1, blocks: [board, below, board] }) })
  const { doc: kept } = tidied(state.tr, (ref) => ref === 'board')!
  kept.check()
  expect(bodyTextOf(kept)).toEqual({ body: '[战术板]\n看图', doc: { v: 1, blocks: [board, below] } })
  expect(bodyTextOf(tidied(state.tr, () => false)!.doc)).toEqual({ body: '看图', doc: undefined })
})

test('a missing or duplicate picture is removed from the text', () => {
  const blocks = ['a', 'a', 'b'].map((image_id) => ({ type: 'picture' as const, image_id, alt: '' }))
  const state = EditorState.create({ doc: nodeOfDoc({ v: 1, blocks }) })
  const { doc: kept } = tidied(state.tr, (ref) => ref === 'a')!
  kept.check()
  expect(bodyTextOf(kept).doc).toEqual({ v: 1, blocks: blocks.slice(0, 1) })

  const without = tidied(state.tr, () => false)!
  without.doc.check()
  expect(bodyTextOf(without.doc)).toEqual({ body: '', doc: undefined })
})
