import { opaqueId } from '../../../kernel/random.ts'

const notYou = '如果不是你本人，请马上修改密码，并让其他设备退出登录。'

const texts = {
  on: { title: '两步验证已开启', message: `以后在登录时，输完密码还要输入验证器里的验证码。\n${notYou}` },
  replaced: { title: '验证器已更换', message: `原来的验证器和恢复码不再有效。\n${notYou}` },
  off: { title: '两步验证已关闭', message: `以后只用密码就能登录。\n${notYou}` },
  codes: { title: '恢复码已重新生成', message: `原来的恢复码不再有效。\n${notYou}` },
}

/** The system message about a change of the member's second factor. */
export const factorMessage = (userId: number, change: keyof typeof texts) => ({
  userId,
  ...texts[change],
  link: '/user/account',
  ref: `second-factor:${opaqueId()}`,
})

const passkeyTexts = {
  added: (name: string) => ({
    title: '通行密钥已添加',
    message: `「${name}」现在可以用来登录。以后用密码登录时，还要用通行密钥、验证码或恢复码确认。\n${notYou}`,
  }),
  removed: (name: string) => ({ title: '通行密钥已删除', message: `「${name}」不能再用来登录。\n${notYou}` }),
}

/** The system message about a passkey of the member. */
export const passkeyMessage = (userId: number, change: keyof typeof passkeyTexts, name: string) => ({
  userId,
  ...passkeyTexts[change](name),
  link: '/user/account',
  ref: `passkey:${opaqueId()}`,
})

export const usedRecoveryCode = (userId: number, left: number) => ({
  userId,
  title: '用了一个恢复码',
  message: `刚刚有一个恢复码用于登录或确认身份，还剩 ${left} 个。\n${notYou}`,
  link: '/user/account',
  ref: `second-factor:${opaqueId()}`,
})
