import { SignInRefusal } from '#resources/identity/sign-in-refusal.ts'
import { clockSkewMs } from './verify-response.ts'
import { childrenOf, elementsIn, elementText, namespaces, type XmlElement } from './xml.ts'

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const knownConditions = ['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction']

export interface Expectations {
  /** The identity provider's name for itself. */
  issuer: string
  /** Ours. */
  audience: string
  recipient: string
  nowMs: number
}

export interface AssertionFacts {
  id: string
  /** The request that the signed part says it answers. */
  inResponseTo: string
  /** When it can no longer be used. */
  endsAtMs: number
  /** When the identity provider wants the session to end, if it does. */
  sessionEndsAtMs: number | undefined
}

/** Checks everything a signature does not: from whom, for whom, for where, until when. */
export function checkAssertion(assertion: XmlElement, expected: Expectations): AssertionFacts {
  const id = assertion.getAttribute('ID') ?? ''
  if (id === '' || assertion.getAttribute('Version') !== '2.0') {
    throw new SignInRefusal('the assertion has no id, or is not of version 2.0')
  }
  const issuer = elementText(onlyChild(assertion, 'Issuer'))
  if (issuer !== expected.issuer) throw new SignInRefusal(`the assertion comes from ${issuer}`)
  const { inResponseTo, endsAtMs } = checkSubject(onlyChild(assertion, 'Subject'), expected)
  checkConditions(onlyChild(assertion, 'Conditions'), expected)
  return { id, inResponseTo, endsAtMs: endsAtMs + clockSkewMs, sessionEndsAtMs: sessionEnd(assertion, expected.nowMs) }
}

function onlyChild(parent: XmlElement, name: string): XmlElement {
  const [child, another] = childrenOf(parent, namespaces.assertion, name)
  if (!child || another) throw new SignInRefusal(`the ${parent.localName} has not exactly one ${name}`)
  return child
}

function checkSubject(subject: XmlElement, expected: Expectations): { inResponseTo: string; endsAtMs: number } {
  const refusals: string[] = []
  for (const confirmation of childrenOf(subject, namespaces.assertion, 'SubjectConfirmation')) {
    const [data] = childrenOf(confirmation, namespaces.assertion, 'SubjectConfirmationData')
    if (confirmation.getAttribute('Method') !== bearer || !data) continue
    const refusal = confirmationRefusal(data, expected)
    const endsAtMs = timeOf(data, 'NotOnOrAfter')
    const inResponseTo = data.getAttribute('InResponseTo')
    if (refusal === undefined && endsAtMs !== undefined && inResponseTo) return { inResponseTo, endsAtMs }
    refusals.push(refusal ?? 'it does not say until when, or which request it answers')
  }
  throw new SignInRefusal(`no confirmation of the subject holds: ${refusals.join('; ') || 'there is none'}`)
}

function confirmationRefusal(data: XmlElement, { recipient, nowMs }: Expectations): string | undefined {
  if (data.getAttribute('Recipient') !== recipient) return `the recipient is ${data.getAttribute('Recipient')}`
  return timeRefusal(data, nowMs)
}

function checkConditions(conditions: XmlElement, { audience, nowMs }: Expectations): void {
  const refusal = timeRefusal(conditions, nowMs)
  if (refusal) throw new SignInRefusal(`the assertion does not hold: ${refusal}`)
  const unknown = elementsIn(conditions).find(({ localName }) => !knownConditions.includes(localName))
  if (unknown) throw new SignInRefusal(`the condition ${unknown.localName} is not known`)
  const restrictions = childrenOf(conditions, namespaces.assertion, 'AudienceRestriction')
  const names = (restriction: XmlElement) => childrenOf(restriction, namespaces.assertion, 'Audience').map(elementText)
  if (restrictions.length === 0 || !restrictions.every((restriction) => names(restriction).includes(audience))) {
    throw new SignInRefusal(`the audience is ${restrictions.flatMap(names).join(', ') || 'nobody'}`)
  }
}

function sessionEnd(assertion: XmlElement, nowMs: number): number | undefined {
  const statements = childrenOf(assertion, namespaces.assertion, 'AuthnStatement')
  if (statements.length === 0) throw new SignInRefusal('the assertion does not say that anybody signed in')
  const ends = statements.flatMap((statement) => timeOf(statement, 'SessionNotOnOrAfter') ?? [])
  if (ends.length === 0) return undefined
  const end = ends.reduce((least, other) => Math.min(least, other))
  if (end <= nowMs) throw new SignInRefusal('the session at the identity provider is over')
  return end
}

function timeRefusal(element: XmlElement, nowMs: number): string | undefined {
  const from = timeOf(element, 'NotBefore')
  const until = timeOf(element, 'NotOnOrAfter')
  if (from !== undefined && nowMs + clockSkewMs < from) return 'its time has not come'
  if (until !== undefined && nowMs - clockSkewMs >= until) return 'its time is over'
  return undefined
}

/** Times without an offset would mean another moment on every machine. */
function timeOf(element: XmlElement, name: string): number | undefined {
  if (!element.hasAttribute(name)) return undefined
  const text = element.getAttribute(name) ?? ''
  const ms = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(ms)) throw new SignInRefusal(`${name} is not a moment`)
  return ms
}
