import { expect, test } from 'vitest'
import { encryptAll } from './encrypt.ts'

const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

test('encrypted text decrypts with the private key, Chinese included', async () => {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt'])
  const spki = btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))))
  const pem = `-----BEGIN PUBLIC KEY-----\n${spki.replaceAll(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`
  const open = async (text: string) =>
    new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, privateKey, bytesOf(text)))

  const [phone, password] = await encryptAll(pem, '13800000003', '密码demo1234')

  expect(await open(phone)).toBe('13800000003')
  expect(await open(password)).toBe('密码demo1234')
})

test('rejects an invalid key', async () => {
  await expect(encryptAll('-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----', 'x')).rejects.toThrow()
})
