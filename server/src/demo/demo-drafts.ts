import { saveDraft } from '../domains/posts/drafts/index.ts'
import type { AppContext } from '../kernel/context.ts'
import { type Cast, memberOf } from './cast.ts'

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

const unsent = [
  { title: '冷库进攻的第三条路', message: '先说结论：别再走正门了。从二楼天桥下来，' },
  { title: '', message: '周末有人一起练枪吗？' },
]

/** A draft that a member began on a computer. */
export async function seedDrafts(ctx: AppContext, cast: Cast) {
  const me = memberOf(cast, 'kestrel')
  for (const text of unsent)
    await saveDraft(ctx, me, { rev: 0, kind: 'post', ref: 'r6', imageIds: [], ...text }, windows)
}
