import { withoutHtml } from '../text/html.ts'
import type { Reading } from './reading.ts'
import { numberOf, type Row, rowsOf, textOf, timeOf } from './rows.ts'
import * as tables from './tables.ts'

/** As many as a post here has. */
const mostTopics = 5

export type Topics = Awaited<ReturnType<typeof createTopics>>

/** The topics of threads: the kind of thread that a forum asks for, and what its author named. Each is written once. */
export async function createTopics(reading: Reading) {
  const classes = new Map<number, string>()
  for await (const row of rowsOf(reading.forum, tables.threadClasses))
    classes.set(numberOf(row, 'typeid'), withoutHtml(textOf(row, 'name')).trim())
  const written = new Set<string>()
  return {
    async of(thread: Row, first: Row) {
      const named = [classes.get(numberOf(thread, 'typeid')) ?? '', ...tagsOf(textOf(first, 'tags'))]
      const topics = Array.from(new Set(named.map(topicName)), (name) => ({ topic: name, name }))
      const some = topics.filter(({ name }) => name !== '').slice(0, mostTopics)
      for (const { name } of some) {
        if (written.has(name)) continue
        written.add(name)
        await reading.folder.write('topics', { ...plain(name), createdAt: timeOf(first, 'dateline').toISOString() })
      }
      return some
    },
  }
}

const plain = (name: string) => ({
  id: name,
  name,
  description: '',
  featuredAt: null,
  hiddenAt: null,
  mergedInto: null,
})

/** `5,name` each, with tabs between; a post without any has 0. */
const tagsOf = (tags: string) => tags.split('\t').flatMap((tag) => tag.match(/^\d+,(.+)$/)?.[1] ?? [])

/** Letters and digits: all that a topic's name has here. */
const topicName = (name: string) =>
  name
    .replace(/[^\p{L}\p{N}_]/gu, '')
    .slice(0, 20)
    .toWellFormed()
