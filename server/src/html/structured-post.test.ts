import { expect, test } from 'vitest'
import { open } from '../../testing/opened.ts'
import { world } from '../../testing/world.ts'

const dataOf = (body: string) => /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1]

test('a post that visitors may read has its author, date and text as structured data, which no text of it can end', async () => {
  await using w = await world()
  await w.given.settings({ visitorsMayRead: true })
  const author = await w.given.member({ username: '夜行者' })
  const title = '残局 </script><script>alert(1)</script>'
  const id = await w.given.moment(author, { title, body: '守 </ScRiPt><!-- & "北门"\n第二行' })
  const { body } = await open(w, `/community/r6/${id}`)
  expect(JSON.parse(dataOf(body)!)).toMatchObject({
    '@type': 'DiscussionForumPosting',
    headline: title,
    text: '守 </ScRiPt><!-- & "北门" 第二行',
    author: { name: '夜行者', url: `http://localhost:3000/user/profile/${author.id}` },
    datePublished: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    url: `http://localhost:3000/community/r6/${id}`,
  })
  expect(body).not.toContain('<script>alert')
})

test('a held post, and any where visitors may not read, has none', async () => {
  await using w = await world()
  await w.given.settings({ visitorsMayRead: true })
  const id = await w.given.moment(await w.given.member())
  await w.db.updateTable('moments').set({ review: 'waiting', reviewReason: 'words' }).where('id', '=', id).execute()
  expect(dataOf((await open(w, `/community/r6/${id}`)).body)).toBeUndefined()
  await w.db.updateTable('moments').set({ review: 'published', reviewReason: null }).where('id', '=', id).execute()
  await w.given.settings({ visitorsMayRead: false })
  expect(dataOf((await open(w, `/community/r6/${id}`)).body)).toBeUndefined()
})
