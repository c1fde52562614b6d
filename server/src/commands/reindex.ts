import { reindex } from '../domains/search/index.ts'
import { withDatabase } from './with-database.ts'

/** `npm run reindex`: builds the search index anew, beside a running server or without one. */
const titles: Record<string, string> = { names: '名称', moments: '帖子', comments: '评论' }

try {
  await withDatabase((db) => reindex(db, (kind, done) => console.log(`${titles[kind]}：已完成 ${done} 条`)))
  console.log('搜索索引已重建。')
} catch (error) {
  console.error(`搜索索引没有重建成功：${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
