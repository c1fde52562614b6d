export interface Failure {
  name: string
  reason: string
}

/** Runs cases one by one; one that fails leaves the others their figures. */
export function openAttempts() {
  const failed: Failure[] = []
  return {
    failed,
    async attempt(name: string, run: () => Promise<unknown>) {
      try {
        await run()
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error)
        console.log(`${name} failed: ${reason}`)
        failed.push({ name, reason: reason.slice(0, 300) })
      }
    },
  }
}
