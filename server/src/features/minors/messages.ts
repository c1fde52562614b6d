import { shanghaiMinute } from '../../kernel/shanghai.ts'
import { opaqueId } from '../../kernel/random.ts'

const texts = {
  on: { title: '未成年人模式已开启', message: '退出和修改都需要家长密码。' },
  changed: { title: '未成年人模式已修改', message: '年龄段或家长密码刚刚用家长密码修改过。' },
  off: { title: '未成年人模式已关闭', message: '刚刚用家长密码关闭了未成年人模式。' },
}

const messageOf = (userId: number, text: { title: string; message: string }) => ({
  userId,
  ...text,
  link: '/user/account',
  ref: `minors-mode:${opaqueId()}`,
})

/** The system message about a change of the member's minors' mode. */
export const modeMessage = (userId: number, change: keyof typeof texts) => messageOf(userId, texts[change])

/** The system message about a PIN that was set with the phone's code. */
export const pinMessage = (userId: number, from: Date) =>
  messageOf(userId, {
    title: '家长密码将要更换',
    message: `刚刚用短信验证码设置了新的家长密码，${shanghaiMinute(from)} 起生效。\n如果不是家长本人，请在这之前用现在的家长密码修改一次。`,
  })
