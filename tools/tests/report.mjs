import { existsSync, readFileSync } from 'node:fs'

const SLOWEST = 10

/** The numbers of passed and failed tests in vitest's and Playwright's reports, and the tests that took longest. */
export function readReports({ unit, browser }) {
  const [units, browserTests] = [read(unit), read(browser)]
  return {
    passed: (units?.numPassedTests ?? 0) + (browserTests?.stats.expected ?? 0) + (browserTests?.stats.flaky ?? 0),
    failed: (units?.numFailedTests ?? 0) + (browserTests?.stats.unexpected ?? 0),
    slowest: [...unitTests(units), ...browserTestsOf(browserTests?.suites ?? [])]
      .toSorted((one, other) => other.ms - one.ms)
      .slice(0, SLOWEST),
  }
}

function read(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function unitTests(report) {
  return (report?.testResults ?? []).flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, duration }) => ({ title, ms: duration ?? 0 })),
  )
}

function browserTestsOf(suites) {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => ({ title, ms: duration }))),
    ),
    ...browserTestsOf(inner),
  ])
}
