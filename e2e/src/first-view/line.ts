import type { CDPSession } from '@playwright/test'

const slowDown = 4
const latencyMs = 150
const downBytesPerSecond = 1_600_000 / 8
const upBytesPerSecond = 750_000 / 8

/** Emulates a slow phone: a quarter of this machine's CPU speed, 1.6 Mbit/s with 150 ms latency. */
export async function emulateSlowPhone(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: downBytesPerSecond,
    uploadThroughput: upBytesPerSecond,
  })
  await throttleCpu(cdp, slowDown)
}

/** Throttles the CPU by the factor `times`. */
export async function throttleCpu(cdp: CDPSession, times: number): Promise<void> {
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: times })
}
