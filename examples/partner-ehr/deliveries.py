"""The events that the EHR announces: they are stored with the change, signed, and sent until they are received."""

import hmac
import json
import threading
import time
import urllib.error
import urllib.request
import uuid

TIMEOUT_SECONDS = 10
FIRST_DELAY_SECONDS = 5
DELAY_SECONDS_MAX = 3600
ATTEMPTS_MAX = 20


class Deliveries:
    """Sends the stored events to their webhooks in a thread of its own."""

    def __init__(self, database, lock):
        self.database = database
        self.lock = lock
        self.wake = threading.Event()

    def announce(self, event_type, kind, record, occurred_at):
        """Stores an event for each webhook of its type. The caller holds the lock."""
        event_id = str(uuid.uuid4())
        resource = {'type': kind, 'id': record['id'], 'version': record['version']}
        body = json.dumps({'id': event_id, 'type': event_type, 'occurredAt': occurred_at, 'resource': resource})
        hooks = self.database.execute('select id from webhooks where event_type = ?', (event_type,)).fetchall()
        insert = 'insert into deliveries (event_id, webhook_id, body, due_at) values (?, ?, ?, ?)'
        self.database.executemany(insert, [(event_id, hook['id'], body, time.time()) for hook in hooks])
        self.wake.set()

    def start(self):
        threading.Thread(target=self.run, daemon=True).start()

    def run(self):
        while True:
            self.wake.clear()
            self.wake.wait(self.send_due())

    def send_due(self):
        """Sends what is due, and returns the seconds until the next attempt; None if nothing waits."""
        due = """select d.*, w.callback_url, w.secret from deliveries d join webhooks w on w.id = d.webhook_id
                 where w.status = 'active' order by d.due_at"""
        with self.lock:
            waiting = self.database.execute(due).fetchall()
        for one in waiting:
            if one['due_at'] > time.time():
                return one['due_at'] - time.time()
            self.settle(one, *self.post(one['callback_url'], one['secret'], one['body'].encode()))
        return 0 if waiting else None

    def post(self, url, secret, body):
        """Sends one event with its signature. Returns the status and the seconds of Retry-After; 0 without a response."""
        timestamp = str(int(time.time()))
        signature = hmac.new(secret.encode(), timestamp.encode() + b'.' + body, 'sha256').hexdigest()
        headers = {
            'Content-Type': 'application/json',
            'X-Partner-Timestamp': timestamp,
            'X-Partner-Signature': f'sha256={signature}',
        }
        request = urllib.request.Request(url, data=body, headers=headers, method='POST')
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as response:
                return response.status, 0
        except urllib.error.HTTPError as error:
            error.close()
            after = error.headers.get('Retry-After', '')
            return error.code, int(after) if after.isdigit() else 0
        except OSError:
            return 0, 0

    def settle(self, one, status, retry_after):
        is_final = 200 <= status < 300 or status in (401, 410) or one['attempts'] + 1 >= ATTEMPTS_MAX
        with self.lock:
            if status == 410:
                self.database.execute("update webhooks set status = 'disabled' where id = ?", (one['webhook_id'],))
            if is_final:
                self.database.execute('delete from deliveries where id = ?', (one['id'],))
            else:
                delay = min(FIRST_DELAY_SECONDS * 2 ** one['attempts'], DELAY_SECONDS_MAX)
                update = 'update deliveries set attempts = attempts + 1, due_at = ? where id = ?'
                self.database.execute(update, (time.time() + max(delay, retry_after), one['id']))
