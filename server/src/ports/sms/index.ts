import { type AliyunOptions, createAliyunSender } from './aliyun.ts'
import { createConsoleSender } from './console.ts'
import { SmsFailed, type SmsMessage, type SmsSender } from './sender.ts'
import { createTencentSender, type TencentOptions } from './tencent.ts'

export { SmsFailed, type SmsMessage, type SmsSender }

export type SmsOptions =
  | { provider: 'console' | 'none' }
  | ({ provider: 'aliyun' } & AliyunOptions)
  | ({ provider: 'tencent' } & TencentOptions)

/** Creates the chosen sender. Throws with the install command when the provider's client packages are missing. */
export function createSmsSender(options: SmsOptions): SmsSender {
  switch (options.provider) {
    case 'console':
      return createConsoleSender()
    case 'none':
      return { sends: false, send: async () => Promise.reject(new SmsFailed('none', 'SMS_PROVIDER=none')) }
    case 'aliyun':
      return createAliyunSender(options)
    case 'tencent':
      return createTencentSender(options)
  }
}
