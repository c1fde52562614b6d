import { parseArgs } from 'node:util'
import { printedProgress } from '../backup/index.ts'
import { exportSite } from '../moving/export/export-site.ts'
import { openStorage } from '../ports.ts'
import { withSecrets } from './with-database.ts'

/** `npm run export -- <folder>`: writes the community as a folder that another site can import, beside a running server or without one. */
try {
  process.exitCode = await run()
} catch (error) {
  console.error(`没有导出成功：${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { 'with-credentials': { type: 'boolean' } },
    allowPositionals: true,
  })
  const [folder] = positionals
  if (!folder || positionals.length > 1) {
    console.error('用法：npm run export -- <文件夹> [--with-credentials]')
    return 1
  }
  return withSecrets(async ({ db, secretBox, env, pool }) => {
    if (values['with-credentials'] && env.BACKUP_KEY === undefined) {
      console.error('手机号和密码只能加密导出：请先设置 BACKUP_KEY（npm run backup -- --new-key）')
      return 1
    }
    const { files, images, missing } = await exportSite({
      db,
      pool,
      secretBox,
      storage: await openStorage(env),
      folder,
      now: new Date(),
      progress: printedProgress(console.log),
      credentialsFor: values['with-credentials'] ? env.BACKUP_KEY : undefined,
    })
    const { members, posts, comments } = files
    console.log(
      `已导出到 ${folder}：${members.lines} 位成员，${posts.lines} 篇帖子，${comments.lines} 条评论，${images} 张图片`,
    )
    if (missing.length > 0) console.log(`${missing.length} 张图片已不在存储里：${missing.slice(0, 20).join('、')}`)
    return 0
  })
}
