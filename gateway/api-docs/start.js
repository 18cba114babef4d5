// A file of its own, because the content security policy lets no inline script run.
SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#calls', deepLinking: true });
