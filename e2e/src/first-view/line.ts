import type { CDPSession } from '@playwright/test'

const slowDown = 4
const latencyMs = 150
const downBytesPerSecond = 1_600_000 / 8
const upBytesPerSecond = 750_000 / 8

/** Gives the page a slow phone: a quarter of this machine's speed, on a link of 1.6 Mbit/s with 150 ms latency. */
export async function slowPhone(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downBytesPerSecond,
    uploadThroughput: upBytesPerSecond,
  })
  await slowProcessor(cdp, slowDown)
}

/** Lets the page's scripts, layout and paint take `times` as long. */
export async function slowProcessor(cdp: CDPSession, times: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: times })
}
