/** A session of the plain WebDriver protocol: requests to the driver's own server. */
export async function openSession(driver: string, capabilities: object) {
  const { sessionId } = (await call('POST', `${driver}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string }
  const base = `${driver}/session/${sessionId}`
  return {
    get: (path: string) => call('GET', `${base}/${path}`),
    post: (path: string, body: object = {}) => call('POST', `${base}/${path}`, body),
    close: () => call('DELETE', base),
  }
}

async function call(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`${method} ${address}: ${value?.error}: ${value?.message}`)
  return value
}
