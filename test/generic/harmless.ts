/** Leaving ends the session that the other calls need; clearing the cache is meant to touch the company's versions, a self-check to write its result, and whoever tells his own name changes it. */
export const isHarmless = ({ path }: { path: string }) => !/oauth\/(logout|clear-cache)$|selfcheck\/run$|user\/update-info$/.test(path)
