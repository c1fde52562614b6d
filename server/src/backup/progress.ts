export interface Progress {
  begin(step: string): void
  add(bytes: number): void
}

export const noProgress: Progress = { begin() {}, add() {} }

const everyMs = 2_000

/** Prints a line for each step, and more of them during a long one. */
export function printedProgress(print: (line: string) => void): Progress {
  let step = ''
  let bytes = 0
  let last = 0
  const show = () => {
    last = performance.now()
    print(bytes === 0 ? step : `${step} · ${megabytes(bytes)} MB`)
  }
  return {
    begin(next) {
      step = next
      bytes = 0
      show()
    },
    add(more) {
      bytes += more
      if (performance.now() - last > everyMs) show()
    },
  }
}

export const megabytes = (bytes: number) => (bytes / 1e6).toLocaleString('zh-CN', { maximumFractionDigits: 1 })
