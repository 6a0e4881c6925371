export interface LockedPackage {
  name: string
  version: string
  licence: string
  dev: boolean
}

export interface Advisory {
  package: string
  range: string
  id: string
  severity: string
  title: string
}

/** What is known of weaknesses, and which of them do no harm here, with the reason. */
export interface Advisories {
  refreshedAt: string
  advisories: Advisory[]
  accepted: { package: string; id: string; reason: string }[]
}

interface Lock {
  packages: Record<string, { version?: string; license?: string; dev?: boolean }>
}

export function packagesOf(lock: Lock, manifestOf: (place: string) => object | undefined): LockedPackage[]
export function licenceFaults(packages: LockedPackage[]): string[]
export function noticesOf(packages: LockedPackage[]): string
export function advisoryFaults(packages: LockedPackage[], known: Advisories): { faults: string[]; notes: string[] }
export function joinAudit(known: Advisories, report: object): Advisories
