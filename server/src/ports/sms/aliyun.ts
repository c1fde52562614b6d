import type OpenApi from '@alicloud/openapi-client'
import type Dysms from '@alicloud/dysmsapi20170525'
import { defaultTimeoutMs, loadOptional, type ProviderOptions, toSmsFailed } from './provider.ts'
import type { SmsSender } from './sender.ts'

export interface AliyunOptions extends ProviderOptions {
  accessKeyId: string
  accessKeySecret: string
}

/** Sends through Aliyun's SendSms; its templates hold one variable named `code`. */
export function createAliyunSender(options: AliyunOptions): SmsSender {
  const sms = loadOptional<typeof Dysms>('@alicloud/dysmsapi20170525')
  const openapi = loadOptional<typeof OpenApi>('@alicloud/openapi-client')

  const endpoint = new URL(options.endpoint ?? 'https://dysmsapi.aliyuncs.com')
  const timeoutMs = options.timeoutMs ?? defaultTimeoutMs
  const client = new sms.default(
    new openapi.Config({
      accessKeyId: options.accessKeyId,
      accessKeySecret: options.accessKeySecret,
      protocol: endpoint.protocol.slice(0, -1),
      endpoint: endpoint.host,
      connectTimeout: timeoutMs,
      readTimeout: timeoutMs,
    }),
  )

  return {
    async send({ phone, purpose, code }) {
      const request = new sms.SendSmsRequest({
        phoneNumbers: phone,
        signName: options.signName,
        templateCode: options.templates[purpose],
        templateParam: JSON.stringify({ code }),
      })
      const { body } = await client.sendSms(request).catch((error: unknown) => {
        throw toSmsFailed('aliyun', error)
      })
      // A refused message still comes with HTTP 200.
      if (body?.code !== 'OK') throw toSmsFailed('aliyun', body)
    },
  }
}
