import { reindex } from '../domains/search/index.ts'
import { withDatabase } from './with-database.ts'

/** `npm run reindex`: rebuilds the search index, beside a running server or without one. */
const titles = {
  community: '社区',
  tag: '标签',
  clan: '战队',
  hashtag: '话题',
  event: '活动',
  user: '成员',
  moment: '帖子',
  comment: '评论',
}

try {
  const failures = await withDatabase((db) =>
    reindex(db, (kind, done) => console.log(`${titles[kind]}：已完成 ${done} 条`)),
  )
  for (const { row, error } of failures)
    console.error(`${titles[row.kind]} ${row.id}${row.num > 0 ? `（第 ${row.num} 个）` : ''} 没有编入：${error}`)
  console.log(failures.length === 0 ? '搜索索引已重建。' : `搜索索引已重建，有 ${failures.length} 条没有编入。`)
} catch (error) {
  console.error(`搜索索引没有重建成功：${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
