const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }

/**
 * Encrypts each text with the server's public key (SPKI PEM); returns base64. Rejects if the browser lacks Web
 * Crypto.
 */
export async function encryptAll<T extends string[]>(
  publicKey: string,
  ...texts: T
): Promise<{ [K in keyof T]: string }> {
  const key = await crypto.subtle.importKey('spki', pemBytes(publicKey), algorithm, false, ['encrypt'])
  const encrypt = async (text: string) =>
    base64(await crypto.subtle.encrypt(algorithm, key, new TextEncoder().encode(text)))
  return (await Promise.all(texts.map(encrypt))) as { [K in keyof T]: string }
}

function pemBytes(pem: string) {
  const body = pem.replaceAll(/-----[^-]+-----|\s/g, '')
  return Uint8Array.from(atob(body), (character) => character.charCodeAt(0))
}

function base64(buffer: ArrayBuffer) {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
}
