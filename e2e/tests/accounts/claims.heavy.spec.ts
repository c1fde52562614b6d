import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeTemporaryFolder } from '@judian/embedded-postgres'
import type { Page } from '@playwright/test'
import { completeSignIn, demo, proofRequired, signInButton, tickTerms } from '../../src/accounts.ts'
import { openSession } from '../../src/member.ts'
import { saveFeatures, usualFeatures } from '../../src/saves.ts'
import { type Site, startSite } from '../../src/site/site.ts'
import { expect, test } from '../../src/test.ts'

const command = fileURLToPath(new URL('../../../server/src/commands/import.ts', import.meta.url))
const fixture = new URL('../../../moving/testing/moved-forum.ts', import.meta.url).href
/** An age identity of this test. */
const key = 'AGE-SECRET-KEY-10HMYGNTMAQRP9RTFCCQF7Y07XXZXSE766HXXQZG0ANEWRMFKU7WS669ARP'
const password = 'secret123'

const node = (args: readonly string[], env = process.env) => promisify(execFile)(process.execPath, args, { env })

/** The demo's site, to which a forum has moved. */
async function siteOfMovedForum(): Promise<Site> {
  const folder = await makeTemporaryFolder()
  // The forum's own folder ends with the process that reads it.
  const reading = `import { cp } from 'node:fs/promises'; import { movedForum } from '${fixture}';
    await cp((await movedForum('${key}')).path, '${folder}', { recursive: true })`
  try {
    await node(['--input-type=module', '--eval', reading])
    return await startSite({
      prepare: async (env) => void (await node([command, folder, '--with-credentials'], { ...env, BACKUP_KEY: key })),
    })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Ends the page before its session. */
async function leave(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** Opens the form, and fills in what both ways ask for. */
async function beginClaim(page: Page, site: Site, { name, phone }: { name: string; phone: string }) {
  await signInButton(page).click()
  await page.getByRole('button', { name: '认领旧账号' }).click()
  const claim = page.getByRole('dialog', { name: '认领旧账号' })
  await claim.getByLabel('旧用户名').fill(name)
  await claim.getByLabel('手机号', { exact: true }).fill(phone)
  await claim.getByRole('button', { name: '发送验证码' }).click()
  await claim.getByLabel('验证码', { exact: true }).fill(await site.codeFor(phone, 'signup'))
  await claim.getByLabel('新密码', { exact: true }).fill(password)
  await tickTerms(claim)
  return claim
}

test('members of a moved forum claim their accounts, by the old password or decided by two admins @mobile', async ({
  page,
  allowConsole,
}) => {
  allowConsole(proofRequired)
  const site = await siteOfMovedForum()
  await using cleanUp = new AsyncDisposableStack()
  cleanUp.defer(site.stop)
  cleanUp.defer(async () => void (await page.goto('about:blank')))
  const [first, second] = [await openSession(site.origin, demo.admin), await openSession(site.origin, demo.moderator)]
  await saveFeatures(first, [...usualFeatures, 'claims'])
  const { user_id } = await second.ask('/v1/account/autosignin', {})
  await first.ask('/v1/admin/users/setAdmin', { user_id: Number(user_id), admin: 1 })
  const title = '点位 & 预瞄'

  await test.step('the author of an old post is marked', async () => {
    await page.context().addCookies(first.cookies)
    const { moments } = await first.ask('/v1/moments/getMomentsByCommunity', { community_name: 'hall', pageNum: 1 })
    const { message_id } = (moments as { title: string; message_id: number }[]).find((one) => one.title === title)!
    await page.goto(`${site.origin}/community/hall/${message_id}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText('旧站成员').filter({ visible: true }).first()).toBeVisible()
    await leave(page)
  })

  await test.step('the old name and password open the account with its posts', async () => {
    const phone = site.newPhone()
    await page.goto(site.origin)
    const claim = await beginClaim(page, site, { name: '小李', phone })
    await claim.getByLabel('旧密码', { exact: true }).fill('secret')
    await claim.getByRole('button', { name: '认领', exact: true }).click()
    await expect(page.getByText('认领成功，请用手机号和新密码登录')).toBeVisible()
    await completeSignIn(page, phone, password)
    await expectOwnPost(page, site, phone, '锁住的')
  })

  await test.step('without the password an admin confirms, and another gives the account away', async () => {
    const phone = site.newPhone()
    await leave(page)
    await page.goto(site.origin)
    const claim = await beginClaim(page, site, { name: '老王', phone })
    await claim.getByRole('button', { name: '忘了旧密码' }).click()
    await claim.getByLabel('怎么证明是你').fill('2014 年注册，发过《点位 & 预瞄》')
    await claim.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByText(/申请已提交，由两位管理员核实/)).toBeVisible()

    const { applications } = await first.ask('/v1/admin/claims/getClaimApplications', { state: 'open', pageNum: 1 })
    const [{ id }] = applications as [{ id: number }]
    await first.ask('/v1/admin/claims/decideClaimApplication', { application_id: id, granted: 1 })
    await second.confirm()
    await page.context().addCookies(second.cookies)
    await page.goto(`${site.origin}/admin/claims`)
    await page.getByRole('button', { name: '通过', exact: true }).click()
    const confirmation = page.getByRole('dialog', { name: '把「老王」交给申请人' })
    await confirmation.getByRole('button', { name: '确定' }).click()
    await expect(page.getByText('账号已归申请人')).toBeVisible()
    await leave(page)
    await expectOwnPost(page, site, phone, title)
  })
})

/** The account of the phone has the post, and isn't marked any more. */
async function expectOwnPost(page: Page, site: Site, phone: string, title: string) {
  const member = await openSession(site.origin, phone, password)
  const { user_id } = await member.ask('/v1/account/autosignin', {})
  await page.context().addCookies(member.cookies)
  await page.goto(`${site.origin}/user/profile/${String(user_id)}`)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('旧站成员')).toHaveCount(0)
}
