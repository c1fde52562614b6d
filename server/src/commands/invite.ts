import { makeFirstInvite } from '../features/invites/index.ts'
import { withDatabase } from './with-database.ts'

/** `npm run invite`: turns sign-ups by invitation code on and prints a code for one member. */
try {
  const code = await withDatabase((db) => makeFirstInvite(db, new Date()))
  console.log(`邀请码注册已打开。七天内可以用一次的邀请码：${code}`)
  console.log('在网站的注册框点「用邀请码注册」；注册后用 npm run admin -- <手机号> 成为管理员。')
} catch (error) {
  console.error(`没有做好邀请码：${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
