import { limits } from '@judian/contract/limits'
import { expect } from 'vitest'
import { editPost, givenPost } from '../../../../testing/editing.ts'
import { moderationRoles, publishContent, reviewQueue } from '../../../../testing/moderation.ts'
import { type Person, type World, world } from '../../../../testing/world.ts'
import { testWithAuthor } from '../../../../testing/shared-world.ts'

const { listedTextLength, marksShown } = limits
/** Full of a listed word; each occurrence is apart from the next. */
const marked = '外挂啊'.repeat(20_000)
const wholeText = (
  w: World,
  person: Person,
  name: { kind: 'moment' | 'comment'; id: number; no?: number; base?: number },
) => w.ask(person, 'getWholeText', name)

testWithAuthor(
  'the queue shows the beginning of a long text with the first marks, and one call the whole',
  async () => {
    await using w = await world()
    const { author, stranger, moderator, admin } = await moderationRoles(w)
    const short = await publishContent(w, author, '外挂')
    const long = await publishContent(w, author, marked)
    const { contents } = await reviewQueue(w, moderator)
    expect(contents).toMatchObject([
      { ...short, text: '外挂', text_marks: [[0, 2]] },
      {
        ...long,
        text: marked.slice(0, listedTextLength),
        truncated: true,
        words: ['外挂'],
        more_marks: Math.floor(listedTextLength / 3) + 1 - marksShown,
      },
    ])
    expect(contents![1]!.text_marks).toHaveLength(marksShown)
    for (const field of ['truncated', 'more_marks']) expect(contents![0]).not.toHaveProperty(field)

    const whole = await wholeText(w, moderator, long)
    expect(whole).toMatchObject({ status: 200, title: '标题', text: marked, more_marks: 20_000 - marksShown })
    expect(whole.text_marks!.slice(0, 2)).toEqual([
      [0, 2],
      [3, 5],
    ])
    expect(await wholeText(w, admin, long)).toMatchObject({ text: marked })
    expect(await wholeText(w, stranger, long)).toMatchObject({ status: 403, outcome: 'NotAllowed' })
    expect(await wholeText(w, moderator, { ...long, id: 999_999 })).toMatchObject({
      status: 404,
      outcome: 'ContentNotFound',
    })
  },
)

testWithAuthor('of a text with thousands of listed words the first are named', async () => {
  await using w = await world()
  const { author, moderator, admin } = await moderationRoles(w)
  const words = Array.from({ length: 2_000 }, (_, n) => `违禁${n}号`)
  await w.ask(admin, 'addWords', { list: 'review', words: words.join('\n') })
  await publishContent(w, author, words.join('，'))
  const [waiting] = (await reviewQueue(w, moderator)).contents!
  expect(waiting!.words).toHaveLength(limits.wordsShown)
  expect(waiting!.text_marks).toHaveLength(marksShown)
})

testWithAuthor(
  'pending edits, versions to hide and reported versions are truncated, too',
  async ({ w, author, roles }) => {
    const { moderator, member, stranger } = roles
    const [old, held] = ['旧文'.repeat(5_000), `${'新文'.repeat(5_000)}外挂`]
    const id = await givenPost(w, author, { body: '原文' })
    await editPost(w, author, id, { message: old })
    await editPost(w, author, id, { base: 1, message: '现在' })
    await w.ask(author, 'askToHideVersion', { kind: 'moment', id, no: 1, reason: '写错了' })
    await w.ask(member, 'reportContent', { kind: 'moment', id, reason: 'spam', note: '', edit_no: 1 })
    await editPost(w, author, id, { base: 2, message: held })
    const { edits } = await w.ask(moderator, 'getPendingEdits', { pageNum: 1 })
    const { requests } = await w.ask(moderator, 'getHideRequests', { pageNum: 1 })
    const { reported } = await w.ask(moderator, 'getReports', { pageNum: 1 })
    const beginning = (text: string) => ({ text: text.slice(0, listedTextLength), truncated: true })
    const edit = edits!.find(({ content }) => content.id === id)!
    expect(edit).toMatchObject(beginning(held))
    expect(requests!.find(({ content }) => content.id === id)).toMatchObject(beginning(old))
    expect(reported!.find((one) => one.id === id)!.earlier).toMatchObject([beginning(old)])

    const name = { kind: 'moment', id } as const
    const texts = async (person: Person) =>
      Promise.all(
        [{ base: edit.base }, { no: 1 }, {}, { base: 99 }, { no: 99 }].map(async (which) => {
          const { text, outcome } = await wholeText(w, person, { ...name, ...which })
          return text ?? outcome
        }),
      )
    expect(await texts(moderator)).toEqual([held, old, '现在', 'VersionNotFound', 'VersionNotFound'])
    expect(new Set(await texts(stranger))).toEqual(new Set(['NotAllowed']))
    expect(await wholeText(w, moderator, { ...name, base: edit.base })).toMatchObject({
      text_marks: [[10_000, 10_002]],
    })
  },
)
