import type { World } from '../world.ts'

const texts = [
  '制表\t换行\n回车\r反斜杠\\',
  '\\N',
  '\\.',
  '',
  '🀄 表情与“引号”\'"',
  '\u2028\u0001',
  '很长'.repeat(60_000),
]

/** Posts whose texts COPY has to escape, one larger than a socket read. */
export async function seedTexts(w: World) {
  const author = await w.given.member()
  const { id: communityId } = await w.db.selectFrom('communities').select('id').limit(1).executeTakeFirstOrThrow()
  for (const body of texts) await w.given.moment(author, { body, communityId })
}
