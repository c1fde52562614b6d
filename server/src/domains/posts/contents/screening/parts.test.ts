import type { Block } from '@judian/contract'
import { expect } from 'vitest'
import { board, boardSaying, twoSteps } from '../../../../../testing/boards.ts'
import { docOf, paragraph, spoiler } from '../../../../../testing/docs.ts'
import { editPost } from '../../../../../testing/editing.ts'
import { publishMoment, writeComment } from '../../../../../testing/moments.ts'
import { threeMaps } from '../../../../../testing/polls.ts'
import { testWithAuthor as test } from '../../../../../testing/shared-world.ts'
import type { World } from '../../../../../testing/world.ts'

/** A listed word in parts of a text that a reader sees one after the other. */

let count = 0
const title = () => `第${++count}帖`

/** Why the latest post waits. */
const latest = (w: World) =>
  w.db
    .selectFrom('moments')
    .select(['id', 'reviewReason', 'reviewWords'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const held = { reviewReason: 'words', reviewWords: ['外挂'] }
const percents = 'https://a.example/%E5%A4%96%E6%8C%82'

test.for<[string, Block[]]>([
  ['numbered items', [{ type: 'list', ordered: true, items: [[{ text: '外' }], [{ text: '挂' }]] }]],
  ['paragraphs, the first of which is a link', [paragraph({ text: '外', href: 'https://a.example' }), paragraph('挂')]],
  ['marks', [paragraph({ text: '外', bold: true }, '挂')]],
  ['a paragraph and what a spoiler hides', [paragraph('外'), { ...spoiler('挂'), title: '' } as Block]],
  ['a percent-encoded address of a link', [paragraph({ text: '看', href: percents })]],
])('a word in %s is found', async ([, blocks], { w, author }) => {
  expect(await publishMoment(w, author, { title: title(), doc: docOf(...blocks) })).toMatchObject({ status: 400 })
  expect(await latest(w)).toMatchObject(held)
})

test('a word around a picture or a sticker, and a percent-encoded one in a plain text, are found', async ({
  w,
  author,
}) => {
  const picture = await w.given.image(author)
  const parted = docOf(paragraph('外'), { type: 'picture', image_id: picture, alt: '点位图' }, paragraph('挂'))
  for (const form of [
    { doc: parted, imageIds: [picture] },
    { message: '外[贴纸:牛]挂' },
    { message: `看 ${percents.toLowerCase()}` },
    { message: '%E5%A4%96 挂' },
  ]) {
    expect([form, await publishMoment(w, author, { title: title(), ...form })]).toMatchObject([form, { status: 400 }])
    expect(await latest(w)).toMatchObject(held)
  }
})

test('a word in a board’s captions and labels is found, in posts, comments and edits', async ({ w, author }) => {
  await w.given.map()
  const step = twoSteps[0]!
  const label = (text: string, x: number) => ({ type: 'label', floor: 0, at: [x, 600], text }) as const
  const boards = [
    board({ steps: [{ ...step, caption: '外', marks: [label('挂', 500)] }] }),
    board({ steps: [{ ...step, marks: [label('挂', 900), label('外', 500)] }] }),
    board({
      steps: [
        { ...step, caption: '外' },
        { ...twoSteps[1]!, caption: '挂' },
      ],
    }),
  ]
  const post = (await publishMoment(w, author, { title: title(), board: boardSaying('外'), message: '外' })).message_id!
  for (const one of boards) {
    expect(await publishMoment(w, author, { title: title(), board: one })).toMatchObject({ status: 400 })
    expect(await latest(w)).toMatchObject(held)
    expect(await writeComment(w, author, post, { board: one })).toMatchObject({ status: 400 })
  }
  expect(await editPost(w, author, post, { title: title(), board: boards[0]! })).toMatchObject({ status: 400 })
})

test('a word in the text and the poll below it is found, whatever the text links to', async ({ w, author }) => {
  const doc = docOf(paragraph({ text: '外', href: 'https://a.example' }))
  const poll = { ...threeMaps, question: '挂？' }
  expect(await publishMoment(w, author, { title: title(), doc, poll })).toMatchObject({ status: 400 })
  expect(await latest(w)).toMatchObject(held)
})

test('moderators see the word marked in its parts', async ({ w, author, roles }) => {
  const list: Block = { type: 'list', ordered: true, items: [[{ text: '外' }], [{ text: '挂' }]] }
  await publishMoment(w, author, { title: title(), doc: docOf(paragraph('买'), list) })
  const { id } = await latest(w)
  const { contents } = await w.ask(roles.moderator, 'getReviewQueue', {})
  const shown = contents!.find((one) => one.kind === 'moment' && one.id === id)!
  const [[begin, end]] = shown.text_marks as [[number, number]]
  expect([shown.text_marks, shown.text.slice(begin, end)]).toEqual([[expect.anything()], '外\n2. 挂'])
})
