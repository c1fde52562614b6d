import { newPasskeysCalls } from '@judian/contract'
import { addPasskey, startAddPasskey } from '../../domains/accounts/index.ts'
import { sendSystemMessage } from '../../domains/messages/index.ts'
import type { Feature } from '../../feature.ts'
import { bindHandlers } from '../../kernel/http/bind-handlers.ts'

/** Adding passkeys. Those that members have sign in, confirm and are removed without it: a second factor would fail. */
export const passkeys: Feature = {
  name: 'passkeys',
  title: '通行密钥',
  sentence: '成员可以用指纹、面容或锁屏密码登录，不用输密码。',
  example: '「账号与安全」里的「添加通行密钥」，下次登录按一下指纹。',
  hides: '添加通行密钥的按钮；已有的照样能登录和删除。',
  routes: (ctx) =>
    bindHandlers(ctx, newPasskeysCalls, {
      startAddPasskey: (_, me, request) => startAddPasskey(ctx, me, request),
      addPasskey: (form, me, request) => addPasskey(ctx, me, request, form, sendSystemMessage),
    }),
}
