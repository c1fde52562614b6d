import { makeAdmin } from '../domains/accounts/index.ts'
import { selectHome } from '../domains/communities/index.ts'
import { publicOrigin } from '../env.ts'
import { withSecrets } from './with-database.ts'

/** `npm run admin -- <phone>`: makes the account with this phone an admin, beside a running server or without one. */
try {
  process.exitCode = await run(process.argv[2])
} catch (error) {
  console.error(`没有设置成功：${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}

async function run(phone: string | undefined): Promise<number> {
  if (!phone) {
    console.error('用法：npm run admin -- <手机号>')
    return 1
  }
  return withSecrets(async (site) => {
    const admin = await makeAdmin(site, phone)
    if (!admin) {
      console.error(`没有手机号为 ${phone} 的账户，请先在网站上注册。`)
      return 1
    }
    console.log(`${admin.username}（编号 ${admin.id}）现在是管理员。`)
    if (!(await selectHome(site.db)))
      console.log(`站点还没有开放，请打开 ${publicOrigin(site.env)}/admin/setup 完成设置。`)
    return 0
  })
}
