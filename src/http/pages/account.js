// Shows who is signed in, from the API that every page would use.
const element = (id) => document.getElementById(id);

async function load() {
  const response = await fetch('/v1/session', { headers: { accept: 'application/json' } });
  if (response.status === 401) return show('signed-out');
  if (!response.ok) return show('problem');
  const session = await response.json();
  element('name').textContent = session.user.name;
  element('email').textContent = session.user.email;
  element('organization').textContent = session.organization.name;
  element('role').textContent = session.role;
  element('expires').textContent = new Date(session.expiresAt).toLocaleString();
  element('csrf').value = session.csrfToken;
  for (const scope of session.scopes) {
    const item = document.createElement('li');
    item.textContent = scope;
    element('scopes').append(item);
  }
  element('environment').hidden = session.livemode;
  show('signed-in');
}

function show(id) {
  element(id).hidden = false;
  document.querySelector('main').removeAttribute('aria-busy');
}

load().catch(() => show('problem'));
