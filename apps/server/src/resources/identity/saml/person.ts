import { SignInRefusal } from '#resources/identity/sign-in-refusal.ts'
import { type SignedInPerson, toSignedInPerson } from '#resources/identity/single-sign-on/signed-in-person.ts'
import { childrenOf, elementText, namespaces, type XmlElement } from './xml.ts'

/** Under which names identity providers tell an attribute, the usual ones first. */
const attributeNames = {
  email: [
    'email',
    'mail',
    'emailAddress',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
  ],
  name: [
    'displayName',
    'name',
    'http://schemas.microsoft.com/identity/claims/displayname',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'cn',
    'urn:oid:2.5.4.3',
  ],
  givenName: [
    'givenName',
    'firstName',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname',
    'urn:oid:2.5.4.42',
  ],
  surname: [
    'surname',
    'lastName',
    'sn',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname',
    'urn:oid:2.5.4.4',
  ],
}

/** Who signed in: by the e-mail address among the attributes, or the one the subject is named by. */
export function readPerson(assertion: XmlElement): SignedInPerson {
  const attributes = readAttributes(assertion)
  const first = (names: string[]) => names.map((name) => attributes.get(name)).find(Boolean) ?? ''
  const [subject] = childrenOf(assertion, namespaces.assertion, 'Subject')
  const nameIds = subject ? childrenOf(subject, namespaces.assertion, 'NameID') : []
  if (nameIds.length > 1) throw new SignInRefusal('the subject has several names')
  const email = first(attributeNames.email) || elementText(nameIds[0])
  const fullName = [first(attributeNames.givenName), first(attributeNames.surname)].filter(Boolean).join(' ')
  return toSignedInPerson({ email, name: first(attributeNames.name) || fullName })
}

/** An attribute told twice or with several values has no value that is surely meant. */
function readAttributes(assertion: XmlElement): Map<string, string> {
  const values = new Map<string, string>()
  for (const statement of childrenOf(assertion, namespaces.assertion, 'AttributeStatement')) {
    for (const attribute of childrenOf(statement, namespaces.assertion, 'Attribute')) {
      const name = attribute.getAttribute('Name') ?? ''
      const [value, another] = childrenOf(attribute, namespaces.assertion, 'AttributeValue')
      values.set(name, another || values.has(name) ? '' : elementText(value))
    }
  }
  return values
}
