import { defaultTimeoutMs, loadClient, type LoadPackage, type ProviderOptions, toSmsFailed } from './provider.ts'
import { SmsFailed, type SmsSender } from './sender.ts'

export interface TencentOptions extends ProviderOptions {
  secretId: string
  secretKey: string
  sdkAppId: string
  /** Such as `ap-guangzhou`. */
  region: string
}

const packages = ['tencentcloud-sdk-nodejs-sms']

interface Tencent {
  sms: {
    v20210111: {
      Client: new (config: object) => {
        SendSms(request: object): Promise<{ SendStatusSet?: readonly { Code?: string }[] }>
      }
    }
  }
}

/** Sends through Tencent Cloud's SendSms; its templates have one variable. */
export function createTencentSender(options: TencentOptions, load?: LoadPackage): SmsSender {
  const [{ sms }] = loadClient<[Tencent]>('tencent', packages, load)

  const endpoint = new URL(options.endpoint ?? 'https://sms.tencentcloudapi.com')
  const client = new sms.v20210111.Client({
    credential: { secretId: options.secretId, secretKey: options.secretKey },
    region: options.region,
    profile: {
      httpProfile: {
        protocol: `${endpoint.protocol}//`,
        endpoint: endpoint.host,
        reqTimeout: (options.timeoutMs ?? defaultTimeoutMs) / 1000, // in seconds
      },
    },
  })

  return {
    sends: true,
    async send({ phone, purpose, code }) {
      const request = {
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: options.sdkAppId,
        SignName: options.signName,
        TemplateId: options.templates[purpose],
        TemplateParamSet: [code],
      }
      const response = await client.SendSms(request).catch((error: unknown) => {
        throw toSmsFailed('tencent', error)
      })
      // The call succeeds as a whole; each number has its own outcome.
      const outcome = response.SendStatusSet?.[0]?.Code
      if (outcome !== 'Ok') throw new SmsFailed('tencent', outcome ?? 'no outcome given')
    },
  }
}
