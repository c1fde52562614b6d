import { ask, InvalidInput } from '../ask/index.ts'
import { encryptAll } from '../session/encrypt.ts'
import { signWithPasskey } from './passkey.ts'

export async function confirmPassword(password: string) {
  if (password === '') throw new InvalidInput('密码不能为空')
  const { publicKey } = await ask('/v1/account/getPublicKey', {})
  const [aword] = await encryptAll(publicKey, password)
  await ask('/v1/account/confirmPassword', { aword })
}

/** With a code of the authenticator or a recovery code; `name` says which. */
export async function confirmWithCode(code: string, name: string) {
  if (code === '') throw new InvalidInput(`${name}不能为空`)
  await ask('/v1/account/confirmWithCode', { code })
}

export async function confirmWithPasskey() {
  const assertion = await signWithPasskey(await ask('/v1/account/startConfirmWithPasskey', {}))
  await ask('/v1/account/confirmWithPasskey', { assertion })
}
