import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mapping as schema, suggestMapping } from './discuz/mapping.ts'
import { openMysql, prefixesIn } from './discuz/mysql.ts'
import { readForum } from './discuz/read-forum.ts'
import { textOf } from './discuz/rows.ts'
import * as tables from './discuz/tables.ts'

/**
 * `npm run discuz -- <mapping.json> <folder>`: reads a Discuz! forum, whose database DISCUZ_DATABASE_URL names, into a folder
 * for `npm run import`. Without the mapping it writes suggestions for one, and reads nothing else.
 */
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(`没有读完：${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function run(args: readonly string[]): Promise<number> {
  const [path, folder] = args
  const url = process.env['DISCUZ_DATABASE_URL']
  if (!path || args.length > 2 || !url) {
    console.error('用法：DISCUZ_DATABASE_URL=mysql://用户:密码@主机/数据库 npm run discuz -- <mapping.json> [<文件夹>]')
    return 1
  }
  if (!existsSync(path)) return suggest(path, url)
  const mapping = schema.parse(JSON.parse(await readFile(path, 'utf8')))
  await using forum = await openMysql({ url, ...mapping.database })
  if (!folder) {
    for (const title of await sampleTitles(forum)) console.log(title)
    console.log('以上是几个标题：如果是乱码，请在 database 里设 encoding（gbk、utf-8 或 big5）。读出请给出文件夹。')
    return 0
  }
  const report = await readForum({ forum, mapping, folder, now: new Date(), progress: console.log })
  await writeFile(join(folder, 'reading.md'), report)
  console.log(`已读出到 ${folder}，reading.md 里是留在旧站的内容。接下来：npm run import -- ${folder} --dry-run`)
  return 0
}

async function suggest(path: string, url: string): Promise<number> {
  const database = await prefixesIn(url)
  await using forum = await openMysql({ url, ...database })
  const suggestion = await suggestMapping(forum, { site: 'https://bbs.example.cn/', files: '/var/www/bbs', database })
  await writeFile(path, `${JSON.stringify(suggestion, null, 2)}\n`, { flag: 'wx' })
  for (const title of await sampleTitles(forum)) console.log(title)
  console.log(`以上是几个标题。${path} 里是建议的对应关系：请填好 site、files 和 forums，再运行一次。`)
  return 0
}

async function sampleTitles(forum: Awaited<ReturnType<typeof openMysql>>) {
  const rows = await forum.rows(tables.threads('forum_thread'), { limit: 20 })
  return rows.map((row) => textOf(row, 'subject'))
}
